import { DomainError } from '@sandbourse/platform';

export class MailboxClosed extends DomainError {
  readonly code = 'mailbox_closed';

  constructor() {
    super('Mails are not shown here');
  }
}
