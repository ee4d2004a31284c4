import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  /** The name of the mail in the log, and of its file. */
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  /** The text, in lines of at most 76 ASCII characters, so that it needs no encoding. */
  readonly text: string;
}

export interface MailOptions {
  readonly from: string;
  /**
   * The URL of the mail server: `smtp://user:password@host:port` or `smtps://…`. Without a URL, mails stay in the
   * folder.
   */
  readonly smtpUrl: string | undefined;
  readonly folder: string;
}

/** Timeouts in milliseconds. A mail server that does not respond must not delay the next mail for long. */
const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 };

/** Sends mails to a mail server. If no server is configured, stores each mail as a file, `<name>.eml`. */
export class Mailer {
  constructor(private readonly options: MailOptions) {}

  /** Sends a mail. Returns its destination: a file or the mail server. Rejects if the mail was not accepted. */
  send(mail: Mail): Promise<string> {
    const { smtpUrl } = this.options;
    return smtpUrl === undefined ? this.keep(mail) : this.handOver(mail, smtpUrl);
  }

  private async handOver({ to, subject, text }: Mail, smtpUrl: string): Promise<string> {
    const { from } = this.options;
    const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
    try {
      await transport.sendMail({ from, to, subject, text });
      return 'the mail server';
    } finally {
      transport.close();
    }
  }

  private async keep({ name, to, subject, text }: Mail): Promise<string> {
    const { from, folder } = this.options;
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await transport.sendMail({ from, to, subject, text });
    const path = join(folder, `${name}.eml`);
    await mkdir(folder, { recursive: true });
    // Rename the file only when it is complete, so that a reader never sees a part of a mail.
    await writeFile(`${path}.new`, message as Buffer, { mode: 0o600 });
    await rename(`${path}.new`, path);
    return path;
  }
}
