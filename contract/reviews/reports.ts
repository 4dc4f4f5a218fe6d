import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { anyText, body, Email, envelope, Id, query } from '#contract/values.ts';
import { reportLimits, reportReasons } from './review-rules.ts';

/** What a report is about. */
export const ReportTarget = Type.Enum(['review', 'question', 'answer']);
export type ReportTarget = Static<typeof ReportTarget>;

const ReportReason = Type.Enum([...reportReasons]);

export const reportsEndpoints = endpoints({
  'GET /reports/content': {
    summary: 'A published review, question or answer, for the form that reports it',
    access: 'anyone',
    adds: 'currency and language',
    query: query({ type: ReportTarget, id: Id }),
    response: envelope(Type.Object({ text: Type.String(), language: Type.String() })),
    refusals: ['content_not_found'],
    whenInvalid: { type: 'content_not_found', id: 'content_not_found' },
  },
  'POST /reports': {
    summary: 'Reports a review, question or answer to the shop',
    access: 'anyone',
    adds: 'currency and language',
    body: body({
      type: ReportTarget,
      id: Id,
      reason: ReportReason,
      text: Type.String({ minLength: reportLimits.text.min, maxLength: reportLimits.text.max }),
      name: Type.Optional(anyText(reportLimits.name)),
      /** For the receipt and the decision. */
      email: Type.Optional(Email),
      /** 'I believe this information is correct and complete.' */
      is_true: Type.Literal(true),
    }),
    response: envelope(Type.Object({ number: Type.String({ pattern: '^M-[2-9A-HJ-NP-Z]{8}$' }) })),
    refusals: ['content_not_found', 'report_length', 'report_unconfirmed', 'email_invalid'],
    whenInvalid: {
      type: 'content_not_found',
      id: 'content_not_found',
      text: 'report_length',
      email: 'email_invalid',
      is_true: 'report_unconfirmed',
    },
  },
});
