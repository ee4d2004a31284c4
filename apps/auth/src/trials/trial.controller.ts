import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ReseededTrialView,
  ResetTrialView,
  SignUpBody,
  TrialView,
  VerifiedTrialView,
  VerifyBody,
} from '@sandbourse/contracts';
import { type Caller, CallerOf, Operation, Permits, Public } from '@sandbourse/platform';
import { ReseedService } from './reseed.service.js';
import { SignUpService } from './sign-up.service.js';
import { TrialService } from './trial.service.js';
import { VerificationService } from './verification.service.js';

/** A sandbox of one's own: from an address to a practice, and what its advisor does with it. */
@ApiTags('Sandbox trials')
@Controller('v1/auth/sandbox')
export class TrialController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly verifications: VerificationService,
    private readonly trials: TrialService,
    private readonly reseeds: ReseedService,
  ) {}

  @Operation(
    'Sign up for a sandbox',
    'Signs up for a sandbox. The address is mailed a token that `verify` takes; nothing is provisioned before that.',
    'Again, while it is not verified, mails again and answers the same record. 409 for an address with a live trial',
    'or any other login, 422 for a disposable address, 429 for a sixth mail within an hour, 503 while all 25',
    'sandboxes are in use.',
  )
  @Public()
  @Post('signup')
  @ApiCreatedResponse({ standardSchema: TrialView })
  signUp(@Body({ schema: SignUpBody }) body: SignUpBody): Promise<TrialView> {
    return this.signUps.signUp(body);
  }

  @Operation(
    'Verify an address and start the trial',
    "Verifies the address with the token from the mail. The firm and its advisor's login are there once this has",
    'answered, and thirty days begin; the book fills up from now on. The password is in this answer and in no other.',
    '404 for a token that was never mailed, 409 for one that was used or is older than 24 hours, 503 while all 25',
    'sandboxes are in use: the token is still good then.',
  )
  @Public()
  @Post('verify')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: VerifiedTrialView })
  verify(@Body({ schema: VerifyBody }) body: VerifyBody): Promise<VerifiedTrialView> {
    return this.verifications.verify(body);
  }

  @Operation(
    'Retrieve your trial',
    'The trial behind your login, and how far its book has come. 404 for a login that did not sign up here.',
  )
  @Get('me')
  @ApiBearerAuth()
  @Permits('advisor')
  @ApiOkResponse({ standardSchema: TrialView })
  me(@CallerOf() caller: Caller): Promise<TrialView> {
    return this.trials.me(caller);
  }

  @Operation(
    'Reset the password of your trial',
    'Another password, in this answer and in no other, and the thirty days begin again. The book stays as it is and',
    'keys hold; every token of the login has ended when this has answered, the one that it came with too. 404 for a',
    'login that did not sign up here, 409 when the trial is not ACTIVE.',
  )
  @Post('reset')
  @HttpCode(200)
  @ApiBearerAuth()
  @Permits('advisor')
  @ApiOkResponse({ standardSchema: ResetTrialView })
  reset(@CallerOf() caller: Caller): Promise<ResetTrialView> {
    return this.trials.reset(caller);
  }

  @Operation(
    'Reseed the book of your trial',
    'Another book: a new firm with new clients for the same team, on the same trial clock, and another password, in',
    'this answer and in no other. The old book is out of reach when this has answered: tokens, keys and FIX',
    'passwords of the old firm open nothing. The new one fills up from now on. 404 for a login that did not sign up',
    'here, 409 while a book is being seeded or when the trial is not ACTIVE, 429 within ten minutes of the last',
    'reseed.',
  )
  @Post('reseed')
  @HttpCode(202)
  @ApiBearerAuth()
  @Permits('advisor')
  @ApiAcceptedResponse({ standardSchema: ReseededTrialView })
  reseed(@CallerOf() caller: Caller): Promise<ReseededTrialView> {
    return this.reseeds.reseed(caller);
  }
}
