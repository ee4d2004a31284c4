import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalMailboxView, LocalMailView } from '@sandbourse/contracts';
import { keptMail } from './kept-mail.js';

const SHOWN_MAX = 50;
const ENDING = '.eml';

export interface MailboxOptions {
  readonly folder: string;
  /** True if anybody who reaches this installation may read its mail. */
  readonly isOpen: boolean;
}

/** The mails that were kept as files, as there is no mail server. */
export class MailboxService {
  constructor(private readonly options: MailboxOptions) {}

  /** The latest first, fifty at most; none where the mailbox is not open. */
  async list(): Promise<LocalMailboxView> {
    const { folder, isOpen } = this.options;
    const items = isOpen ? await latestIn(folder) : [];
    return { is_open: isOpen, items, total: items.length };
  }
}

async function latestIn(folder: string): Promise<LocalMailView[]> {
  const files = (await namesIn(folder)).filter(file => file.endsWith(ENDING));
  const kept = await Promise.all(files.map(async file => ({ file, sentAt: (await stat(join(folder, file))).mtime })));
  const latest = kept.sort((one, other) => other.sentAt.getTime() - one.sentAt.getTime()).slice(0, SHOWN_MAX);
  return Promise.all(
    latest.map(async ({ file, sentAt }) =>
      keptMail(file.slice(0, -ENDING.length), await readFile(join(folder, file), 'utf8'), sentAt),
    ),
  );
}

/** The folder is made with the first mail. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
