import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Book,
  BookQuery,
  type Paged,
  paged,
  TestFirmsQuery,
  TestFirmView,
  type WrittenBook,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { BookOfLiveFirm, BooksUnavailable } from '../firm-books/firm-book.errors.js';
import { FirmUnknown } from '../firms/firm.errors.js';
import { BookApplicationService } from './book-application.service.js';
import { TestFirmUnknown } from './test-firm.errors.js';
import { TestFirmService } from './test-firm.service.js';

/** Lists, exports and ends firms for tests. Only CI tokens have the scope. */
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
    'Test firms, newest first, also those that have ended: of a CI token its own, of an operator all. Filter: `status`.',
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
    'A sandbox firm as a book: apply it, and the new firm has the same positions, lots, cash, gains and returns. With',
    '`opening=true` it has cash and lots as they are now, without transactions. Emails and passwords are not in it.',
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
    'Delete a test firm',
    'Ends a test firm: once this has answered, its login, tokens, keys and FIX passwords open nothing, and its streams',
    'close. Its data is out of reach. Again changes nothing.',
  )
  @Delete(':firm_id')
  @Refuses(TestFirmUnknown)
  @ApiOkResponse({ standardSchema: TestFirmView })
  delete(@CallerOf() caller: Caller, @Param('firm_id') firmId: string): Promise<TestFirmView> {
    return this.firms.delete(caller, firmId);
  }
}
