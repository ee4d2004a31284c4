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
import { BookDiffers, BooksUnavailable } from '../firm-books/firm-book.errors.js';
import { EmailTaken } from '../users/user.errors.js';
import { BookApplicationService } from './book-application.service.js';
import { EndlessFirmRefused, TestFirmCapReached, TestFirmNameTaken } from './test-firm.errors.js';

/** Firms as files. */
@ApiTags('Test firms')
@ApiBearerAuth()
@Permits('ops_admin', 'api_client')
@Requires('sandbox.firms:write')
@Controller('v1/sandbox/books')
export class BookController {
  constructor(private readonly books: BookApplicationService) {}

  @Operation(
    'Apply a book',
    'Makes a firm of a book, under the name that the book gives it. The same book again answers the same firm with the',
    'same ids and makes nothing. Another book under the name is a conflict, unless `replace` is true. A book with a fault',
    'is refused whole: the answer has each fault with its path in the book.',
  )
  @Post()
  @Refuses(BookDiffers, TestFirmNameTaken, TestFirmCapReached, EndlessFirmRefused, EmailTaken, BooksUnavailable)
  @TakesBodyOf(BODY_BYTES.book)
  @ApiCreatedResponse({ standardSchema: AppliedBookView })
  apply(@CallerOf() caller: Caller, @Body({ schema: ApplyBookBody }) body: ApplyBookBody): Promise<AppliedBookView> {
    return this.books.apply(caller, body);
  }

  @Operation('Get the JSON Schema of books', 'The JSON Schema of a book, with which editors complete and check one.')
  @Public()
  @Get('schema')
  @ApiOkResponse({ schema: { type: 'object' }, example: { title: 'A book of Sandbourse', type: 'object' } })
  schema(): object {
    return bookSchema();
  }

  @Operation('Check a book', 'Checks a book as applying it does, and makes nothing.')
  @Post('check')
  @Refuses(BooksUnavailable)
  @TakesBodyOf(BODY_BYTES.book)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: CheckedBookView })
  check(@Body({ schema: CheckBookBody }) { book }: CheckBookBody): Promise<CheckedBookView> {
    return this.books.check(book);
  }
}
