import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  BODY_BYTES,
  type ExportedRecords,
  ManagedBookRequest,
  ManagedExportRequest,
  type ManagedIds,
  type ManagedPart,
  PracticeRecordsRequest,
} from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { TakesBodyOf } from '@sandbourse/platform/http';
import { ManagedBookService } from './managed-book.service.js';
import { ManagedExportService } from './managed-export.service.js';
import { PracticeRecordsService } from './practice-records.service.js';

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
    private readonly records: PracticeRecordsService,
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

  @Post('records')
  @TakesBodyOf(BODY_BYTES.book)
  @HttpCode(204)
  record(
    @CallerOf() caller: Caller,
    @Body({ schema: PracticeRecordsRequest }) body: PracticeRecordsRequest,
  ): Promise<void> {
    return this.records.insert(caller, body);
  }

  @Post('export/records')
  @HttpCode(200)
  exportRecords(@CallerOf() caller: Caller): Promise<ExportedRecords> {
    return this.records.exported(caller);
  }
}
