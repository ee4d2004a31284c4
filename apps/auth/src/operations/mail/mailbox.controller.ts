import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { LocalMailboxView } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { Operation } from '@sandbourse/platform/http';
import { MailboxService } from './mailbox.service.js';

/** Serves local mail to a developer who runs a sandbox on their own computer. */
@ApiTags('Sandbox mailbox')
@Controller('v1/sandbox/mailbox')
export class MailboxController {
  constructor(private readonly mailbox: MailboxService) {}

  @Operation(
    'List local mails',
    'Lists up to fifty mails that `npm start` stored as files because it has no mail server, newest first.',
    'The request needs no credential, because a mail is needed to get one. In other installations, `is_open`',
    'is false and the list is empty.',
  )
  @Public()
  @Get()
  @ApiOkResponse({ standardSchema: LocalMailboxView })
  list(): Promise<LocalMailboxView> {
    return this.mailbox.list();
  }
}
