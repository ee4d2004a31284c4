import { type LocalMailView, microsecondTimestamp } from '@sandbourse/contracts';

/** Parses a mail in the form in which `Mailer` stores it: headers, an empty line, and the text without an encoding. */
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
    link: /^https?:\/\/\S+\/[rv]#\S+$/m.exec(text)?.[0] ?? null,
  };
}
