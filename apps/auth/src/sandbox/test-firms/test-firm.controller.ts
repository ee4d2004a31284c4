import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Book,
  BookQuery,
  FirmOriginView,
  type Paged,
  paged,
  TestFirmsQuery,
  TestFirmView,
  type WrittenBook,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { BookOfLiveFirm, BooksUnavailable, FirmWithoutOrigin } from '../firm-books/firm-book.errors.js';
import { BookApplicationService } from './book-application.service.js';
import { TestFirmUnknown } from './test-firm.errors.js';
import { TestFirmService } from './test-firm.service.js';

/** Routes for test firms. Only CI tokens have the required scope. */
@ApiTags('Test firms')
@ApiBearerAuth()
@Permits('ops_admin', 'api_client')
@Requires('sandbox.firms:write')
@Controller('v1/sandbox/firms')
export class TestFirmController {
  constructor(
    private readonly firms: TestFirmService,
    private readonly books: BookApplicationService,
  ) {}

  @Operation(
    'List test firms',
    'Lists test firms, newest first, including firms that have ended. A CI token lists only its',
    'own firms. An operator lists all test firms. Filter: `status`.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: paged(TestFirmView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: TestFirmsQuery }) query: TestFirmsQuery,
  ): Promise<Paged<TestFirmView>> {
    return this.firms.list(caller, query);
  }

  @Operation(
    'Export the book of a firm',
    'Returns a sandbox firm as a book. A firm that is created from this book has the same positions, lots,',
    'cash, gains and returns. With `opening=true`, the book has only the current cash and lots, without',
    'transactions. The book contains no email addresses and no passwords.',
  )
  @Get(':firm_id/book')
  @Permits('ops_admin', 'api_client', 'advisor', 'branch_supervisor')
  @Refuses(TestFirmUnknown, FirmUnknown, BookOfLiveFirm, BooksUnavailable)
  @ApiOkResponse({ standardSchema: Book })
  book(
    @CallerOf() caller: Caller,
    @Param('firm_id') firmId: string,
    @Query({ schema: BookQuery }) { opening }: BookQuery,
  ): Promise<WrittenBook> {
    return this.books.export(caller, firmId, { opening: opening === 'true' });
  }

  @Operation(
    'Get the origin of a test firm',
    'Returns the situation in which a test firm began: the book from which it was created, and the time on its',
    'clock. A firm that is created from this book can repeat the requests of the first firm.',
  )
  @Get(':firm_id/origin')
  @Permits('ops_admin', 'api_client', 'advisor', 'branch_supervisor')
  @Refuses(TestFirmUnknown, FirmWithoutOrigin)
  @ApiOkResponse({ standardSchema: FirmOriginView })
  origin(@CallerOf() caller: Caller, @Param('firm_id') firmId: string): Promise<FirmOriginView> {
    return this.books.origin(caller, firmId);
  }

  @Operation(
    'Delete a test firm',
    'Ends a test firm. When the response is sent, its login, tokens, keys and FIX passwords no longer work,',
    'its streams are closed, and its data is no longer accessible. A repeated request changes nothing.',
  )
  @Delete(':firm_id')
  @Refuses(TestFirmUnknown)
  @ApiOkResponse({ standardSchema: TestFirmView })
  delete(@CallerOf() caller: Caller, @Param('firm_id') firmId: string): Promise<TestFirmView> {
    return this.firms.delete(caller, firmId);
  }
}
