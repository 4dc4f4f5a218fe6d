/** Labels of the company's fields, which the checkout needs before its other texts of buying. */
export const companyMessagesEn = {
  'company.name': 'Company name',
  'company.vatNumber': 'VAT number (optional)',
} as const;
