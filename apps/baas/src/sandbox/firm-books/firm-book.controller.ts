import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  BODY_BYTES,
  BookExportRequest,
  type BookedAccounts,
  type BrokeragePart,
  type ExportedWebhooks,
  FirmBookRequest,
  WebhooksOfBook,
} from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { TakesBodyOf } from '@sandbourse/platform/http';
import { BookExportService } from './book-export.service.js';
import { FirmBookService } from './firm-book.service.js';
import { WebhookSource } from './webhook-source.js';

/**
 * Routes for auth. Auth applies and exports books with the token of an advisor of the firm. The gateway does not expose
 * these routes.
 */
@ApiExcludeController()
@Permits('advisor')
@Controller('v1/internal/firm-books')
export class FirmBookController {
  constructor(
    private readonly books: FirmBookService,
    private readonly exports: BookExportService,
    private readonly webhooks: WebhookSource,
  ) {}

  /** Returns 422 with every fault of the book, or 409 if the firm has accounts. */
  @Post()
  @TakesBodyOf(BODY_BYTES.book)
  apply(
    @CallerOf() caller: Caller,
    @Body({ schema: FirmBookRequest }) { book, at }: FirmBookRequest,
  ): Promise<BookedAccounts> {
    return this.books.apply(caller, book, new Date(at));
  }

  @Post('check')
  @TakesBodyOf(BODY_BYTES.book)
  @HttpCode(204)
  check(@Body({ schema: FirmBookRequest }) { book, at }: FirmBookRequest): Promise<void> {
    return this.books.check(book, new Date(at));
  }

  @Post('export')
  @HttpCode(200)
  export(
    @CallerOf() caller: Caller,
    @Body({ schema: BookExportRequest }) body: BookExportRequest,
  ): Promise<BrokeragePart> {
    return this.exports.export(caller, body);
  }

  /** Lets the webhook dispatcher store the webhooks of a book. Only the brokerage knows the dispatcher's address. */
  @Post('webhooks')
  @HttpCode(204)
  insertWebhooks(
    @Headers('authorization') login: string,
    @Body({ schema: WebhooksOfBook }) body: WebhooksOfBook,
  ): Promise<void> {
    return this.webhooks.insert(login, body);
  }

  @Post('export/webhooks')
  @HttpCode(200)
  exportWebhooks(@Headers('authorization') login: string): Promise<ExportedWebhooks> {
    return this.webhooks.exported(login);
  }
}
