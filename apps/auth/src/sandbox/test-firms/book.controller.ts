import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AppliedBookView,
  ApplyBookBody,
  BODY_BYTES,
  bookSchema,
  CheckBookBody,
  CheckedBookView,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Public, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses, TakesBodyOf } from '@sandbourse/platform/http';
import { EmailTaken } from '../../identity/users/user.errors.js';
import { BookDiffers, BooksUnavailable } from '../firm-books/firm-book.errors.js';
import { BookApplicationService } from './book-application.service.js';
import { EndlessFirmRefused, TestFirmCapReached, TestFirmNameTaken } from './test-firm.errors.js';

/** Creates test firms from books, and exports firms as books. A book is a file with all data of a firm. */
@ApiTags('Test firms')
@ApiBearerAuth()
@Permits('ops_admin', 'api_client')
@Requires('sandbox.firms:write')
@Controller('v1/sandbox/books')
export class BookController {
  constructor(private readonly books: BookApplicationService) {}

  @Operation(
    'Apply a book',
    'Creates a firm from a book, with the name in the book. If your firm with this name was created from the',
    'same book, the response contains this firm with its ids, and nothing is created. If the book differs,',
    'the response is 409, unless `replace` is true. If the book has a fault, nothing is created, and the',
    'response lists each fault with its path in the book.',
  )
  @Post()
  @Refuses(BookDiffers, TestFirmNameTaken, TestFirmCapReached, EndlessFirmRefused, EmailTaken, BooksUnavailable)
  @TakesBodyOf(BODY_BYTES.book)
  @ApiCreatedResponse({ standardSchema: AppliedBookView })
  apply(@CallerOf() caller: Caller, @Body({ schema: ApplyBookBody }) body: ApplyBookBody): Promise<AppliedBookView> {
    return this.books.apply(caller, body);
  }

  @Operation(
    'Get the JSON Schema of books',
    'Returns the JSON Schema of books, with which editors complete and check them.',
  )
  @Public()
  @Get('schema')
  @ApiOkResponse({ schema: { type: 'object' }, example: { title: 'A book of Sandbourse', type: 'object' } })
  schema(): object {
    return bookSchema();
  }

  @Operation('Check a book', 'Validates a book as applying does, and creates nothing.')
  @Post('check')
  @Refuses(BooksUnavailable)
  @TakesBodyOf(BODY_BYTES.book)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: CheckedBookView })
  check(@Body({ schema: CheckBookBody }) { book }: CheckBookBody): Promise<CheckedBookView> {
    return this.books.check(book);
  }
}
