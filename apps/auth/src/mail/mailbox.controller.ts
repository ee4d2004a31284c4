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
    'The mails that were kept as files, the latest first, fifty at most: under `npm start`, where there is no mail server.',
    'No credential is needed, as a mail is what one is made with. Everywhere else `is_open` is false, and no mail is listed.',
  )
  @Public()
  @Get()
  @ApiOkResponse({ standardSchema: LocalMailboxView })
  list(): Promise<LocalMailboxView> {
    return this.mailbox.list();
  }
}
