import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { LocalMailView, listed } from '@sandbourse/contracts';
import { Operation, Public } from '@sandbourse/platform';
import { MailboxService } from './mailbox.service.js';

/** Local mail, for who runs a sandbox on a computer of theirs. */
@ApiTags('Sandbox mailbox')
@Controller('v1/sandbox/mailbox')
export class MailboxController {
  constructor(private readonly mailbox: MailboxService) {}

  @Operation(
    'List local mails',
    'The mails that were kept as files, the latest first, fifty at most: under `npm start`, where there is no mail server.',
    'No credential is needed, as a mail is what one is made with. 404 everywhere else.',
  )
  @Public()
  @Get()
  @ApiOkResponse({ standardSchema: listed(LocalMailView) })
  async list(): Promise<{ items: LocalMailView[]; total: number }> {
    const items = await this.mailbox.list();
    return { items, total: items.length };
  }
}
