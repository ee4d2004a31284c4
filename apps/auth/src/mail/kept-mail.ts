import { type LocalMailView, microsecondTimestamp } from '@sandbourse/contracts';

/** Parses a mail as `Mailer` stores it: headers, an empty line, and its lines unencoded. */
export function keptMail(name: string, file: string, sentAt: Date): LocalMailView {
  const end = file.indexOf('\n\n');
  const headers = file.slice(0, end).replaceAll(/\n[ \t]+/g, ' ');
  const header = (wanted: string) => new RegExp(`^${wanted}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const text = file.slice(end + 2);
  return {
    name,
    to: header('To'),
    subject: header('Subject'),
    sent_at: microsecondTimestamp(sentAt),
    text,
    link: /^https?:\/\/\S+\/v#\S+$/m.exec(text)?.[0] ?? null,
  };
}
