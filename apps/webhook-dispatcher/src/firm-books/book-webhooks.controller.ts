import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { BODY_BYTES, type ExportedWebhooks, WebhooksOfBook } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { TakesBodyOf } from '@sandbourse/platform/http';
import { BookWebhooks } from './book-webhooks.service.js';

/** Routes for the brokerage, which sends the token of an advisor of the firm. The gateway does not expose them. */
@ApiExcludeController()
@Permits('advisor')
@Controller('v1/internal/firm-books')
export class BookWebhooksController {
  constructor(private readonly webhooks: BookWebhooks) {}

  @Post('webhooks')
  @HttpCode(204)
  @TakesBodyOf(BODY_BYTES.withLists)
  insert(@CallerOf() caller: Caller, @Body({ schema: WebhooksOfBook }) body: WebhooksOfBook): Promise<void> {
    return this.webhooks.insert(caller, body);
  }

  @Post('export/webhooks')
  @HttpCode(200)
  exported(@CallerOf() caller: Caller): Promise<ExportedWebhooks> {
    return this.webhooks.exported(caller);
  }
}
