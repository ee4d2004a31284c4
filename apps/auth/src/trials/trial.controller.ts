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
import { CallerOf, Permits, Public } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { EmailTaken } from '../users/user.errors.js';
import { ReseedService } from './reseed.service.js';
import { SignUpService } from './sign-up.service.js';
import {
  DisposableAddress,
  ReseedTooSoon,
  SandboxFull,
  TrialBeingSeeded,
  TrialCannotMove,
  TrialExists,
  TrialUnknown,
  VerificationMailCapReached,
  VerificationSpent,
  VerificationUnknown,
} from './trial.errors.js';
import { TrialService } from './trial.service.js';
import { VerificationService } from './verification.service.js';

/** Serves trials: from an address to a practice, and the operations of its advisor. */
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
    'Again, while it is not verified, mails again and answers the same record. An address is mailed five times an',
    'hour at most.',
  )
  @Public()
  @Post('signup')
  @Refuses(DisposableAddress, TrialExists, EmailTaken, SandboxFull, VerificationMailCapReached)
  @ApiCreatedResponse({ standardSchema: TrialView })
  signUp(@Body({ schema: SignUpBody }) body: SignUpBody): Promise<TrialView> {
    return this.signUps.signUp(body);
  }

  @Operation(
    'Verify an address and start the trial',
    "Verifies the address with the token from the mail. The firm and its advisor's login are there once this has",
    'answered, and thirty days begin; the book fills up from now on. The password is in this answer and in no other.',
    'While all 25 sandboxes are in use it is refused, and the token stays good.',
  )
  @Public()
  @Post('verify')
  @Refuses(VerificationUnknown, VerificationSpent, TrialCannotMove, EmailTaken, SandboxFull)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: VerifiedTrialView })
  verify(@Body({ schema: VerifyBody }) body: VerifyBody): Promise<VerifiedTrialView> {
    return this.verifications.verify(body);
  }

  @Operation('Retrieve your trial', 'The trial behind your login, and how far its book has come.')
  @Get('me')
  @Refuses(TrialUnknown)
  @ApiBearerAuth()
  @Permits('advisor')
  @ApiOkResponse({ standardSchema: TrialView })
  me(@CallerOf() caller: Caller): Promise<TrialView> {
    return this.trials.me(caller);
  }

  @Operation(
    'Reset the password of your trial',
    'Another password, in this answer and in no other, and the thirty days begin again. The book stays as it is and',
    'keys stay valid; every token of the login has ended when this has answered, the one that it came with too.',
  )
  @Post('reset')
  @Refuses(TrialUnknown, TrialCannotMove)
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
    'this answer and in no other. The old book is out of reach when this has answered: tokens, keys and FIX passwords',
    'of the old firm open nothing. The new one fills up from now on; it is reseeded once in ten',
    'minutes at most.',
  )
  @Post('reseed')
  @Refuses(TrialUnknown, TrialCannotMove, TrialBeingSeeded, ReseedTooSoon)
  @HttpCode(202)
  @ApiBearerAuth()
  @Permits('advisor')
  @ApiAcceptedResponse({ standardSchema: ReseededTrialView })
  reseed(@CallerOf() caller: Caller): Promise<ReseededTrialView> {
    return this.reseeds.reseed(caller);
  }
}
