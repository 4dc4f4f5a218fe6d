/** English messages of the contact form. */
export const contactMessagesEn = {
  'contact.orderTopic': 'Order {number}',
  'contact.topic': 'Topic',
  'contact.message': 'Message',
  'contact.submit': 'Submit',
  'contact.sending': 'Sending...',
  'contact.sent': 'Message sent successfully!',
  'contact.enterTopic': 'Enter a topic',
  'contact.enterMessage': 'Enter a message',
  'contact.otherWays': 'Other ways to get help',
  'contact.byEmail': 'Prefer email?',
  'contact.answered': 'Quick answers',
  'contact.noScripts': 'This form needs JavaScript. You can also email us.',
} as const;
