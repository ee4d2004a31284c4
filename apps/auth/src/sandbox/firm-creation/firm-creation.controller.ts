import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { BODY_BYTES, CreatedTestFirmView, CreateTestFirmBody } from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses, TakesBodyOf } from '@sandbourse/platform/http';
import { EmailTaken } from '../../identity/users/user.errors.js';
import { BooksUnavailable } from '../firm-books/firm-book.errors.js';
import { BranchingService } from '../snapshots/branching.service.js';
import { SnapshotOfOtherVersion, SnapshotUnknown } from '../snapshots/snapshot.errors.js';
import { TestFirmCapReached, TestFirmNameTaken } from '../test-firms/test-firm.errors.js';
import { TestFirmCreationService } from '../test-firms/test-firm-creation.service.js';

/** Creates firms for tests: without accounts, from a book, or from a snapshot. */
@ApiTags('Test firms')
@ApiBearerAuth()
@Permits('ops_admin', 'api_client')
@Requires('sandbox.firms:write')
@Controller('v1/sandbox/firms')
export class FirmCreationController {
  constructor(
    private readonly creation: TestFirmCreationService,
    private readonly branches: BranchingService,
  ) {}

  @Operation(
    'Create a test firm',
    'Creates a sandbox firm with the login of an advisor, an access token and an API key. The response',
    'contains all credentials, so a test does not need to log in. The firm has no accounts, or the accounts',
    'of `book` or `snapshot`. If the book has a fault, nothing is created. The firm and its credentials end',
    'after `ttl`, or when the firm is deleted. The firm does not count towards the limit of 25 trials.',
  )
  @Post()
  @Refuses(TestFirmNameTaken, TestFirmCapReached, EmailTaken, BooksUnavailable, SnapshotUnknown, SnapshotOfOtherVersion)
  @TakesBodyOf(BODY_BYTES.book)
  @ApiCreatedResponse({ standardSchema: CreatedTestFirmView })
  create(
    @CallerOf() caller: Caller,
    @Body({ schema: CreateTestFirmBody }) { snapshot, ...request }: CreateTestFirmBody,
  ): Promise<CreatedTestFirmView> {
    if (snapshot === undefined) return this.creation.create(caller, request);
    return this.branches.branch(caller, snapshot, request);
  }
}
