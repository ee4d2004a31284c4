import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalMailboxView, LocalMailView } from '@sandbourse/contracts';
import { keptMail } from './kept-mail.js';

const SHOWN_MAX = 50;
const ENDING = '.eml';

export interface MailboxOptions {
  readonly folder: string;
  /** True if every client that can reach this installation may read its mails. */
  readonly isOpen: boolean;
}

/** Reads the mails that are stored as files because no mail server is configured. */
export class MailboxService {
  constructor(private readonly options: MailboxOptions) {}

  /** Returns at most fifty mails, latest first. Returns none if the mailbox is not open. */
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

/**
 * Returns the names of the files in the folder. Before the first mail, the folder does not exist, and the list is
 * empty.
 */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
