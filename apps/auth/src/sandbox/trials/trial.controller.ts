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
import { EmailTaken } from '../../identity/users/user.errors.js';
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

/** Serves trials: the sign-up and verification of an address, and the operations of the trial's advisor. */
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
    'Signs up for a sandbox. The service mails a token to the email address; no firm is created before the',
    'token is sent to `verify`. Before the verification, a repeated request sends another mail and returns',
    'the same record. At most five mails an hour are sent to an email address.',
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
    'Verifies the email address with the token from the mail. The response contains the login of the new',
    "firm's advisor; only this response contains the password. The thirty days of the trial begin, and the",
    'book of the firm is created in the following minutes. If all 25 sandboxes are in use, the request is',
    'refused, and the token stays valid.',
  )
  @Public()
  @Post('verify')
  @Refuses(VerificationUnknown, VerificationSpent, TrialCannotMove, EmailTaken, SandboxFull)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: VerifiedTrialView })
  verify(@Body({ schema: VerifyBody }) body: VerifyBody): Promise<VerifiedTrialView> {
    return this.verifications.verify(body);
  }

  @Operation('Retrieve your trial', 'Returns the trial of your login, and the progress of its book.')
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
    'Creates another password, which only this response contains, and the thirty days begin again. The book',
    'does not change, and keys stay valid. When the response is sent, all tokens of the login have ended,',
    'including the token of the request.',
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
    'Creates a new firm with new clients for the same team. The end of the trial does not change. Only this',
    'response contains the new password. When it is sent, the old book is no longer accessible, and the',
    'tokens, keys and FIX passwords of the old firm no longer work. The new book is created in the following',
    'minutes. A trial can be reseeded once every ten minutes.',
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
