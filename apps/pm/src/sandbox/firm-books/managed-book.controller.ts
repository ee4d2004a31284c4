import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  BODY_BYTES,
  ManagedBookRequest,
  ManagedExportRequest,
  type ManagedIds,
  type ManagedPart,
} from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { TakesBodyOf } from '@sandbourse/platform/http';
import { ManagedBookService } from './managed-book.service.js';
import { ManagedExportService } from './managed-export.service.js';

/**
 * Routes for the service auth, which creates and exports firms. Auth sends the token of an advisor of the firm. The
 * gateway does not forward requests to these routes.
 */
@ApiExcludeController()
@Permits('advisor')
@Controller('v1/internal/firm-books')
export class ManagedBookController {
  constructor(
    private readonly books: ManagedBookService,
    private readonly exports: ManagedExportService,
  ) {}

  @Post()
  @TakesBodyOf(BODY_BYTES.book)
  apply(
    @CallerOf() caller: Caller,
    @Body({ schema: ManagedBookRequest }) body: ManagedBookRequest,
  ): Promise<ManagedIds> {
    return this.books.apply(caller, body);
  }

  @Post('export')
  @HttpCode(200)
  export(
    @CallerOf() caller: Caller,
    @Body({ schema: ManagedExportRequest }) body: ManagedExportRequest,
  ): Promise<ManagedPart> {
    return this.exports.export(caller, body);
  }
}
