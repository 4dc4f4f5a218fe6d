import { messagesEn } from '#contract/messages/messages-en.ts';
import { reportMessagesEn } from '#contract/messages/report-messages-en.ts';
import { type FailureParts, failureText } from './failure-text.ts';
import { createTextOver, type Messages, type Text, useTextOver } from './use-text.tsx';

const builtIn = { ...messagesEn, ...reportMessagesEn };

type ReportText = Text<keyof typeof builtIn>;

export const useReportText = (): ReportText => useTextOver(builtIn);

export const createReportText = (language: string, messages: Messages): ReportText =>
  createTextOver(builtIn, { language, messages });

export const reportFailureText = (failure: FailureParts, t: ReportText): string =>
  failureText(failure, 'report.failed', t, builtIn);
