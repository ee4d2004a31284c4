import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ForgottenPasswordBody, PortalUserView, ResetPasswordBody } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { ForgottenPasswordService } from './forgotten-password.service.js';
import { PasswordResetUnknown } from './password-reset.errors.js';
import { PasswordResetService } from './password-reset.service.js';

@ApiTags('Authentication')
@Controller('v1/auth/password')
export class PasswordResetController {
  constructor(
    private readonly forgotten: ForgottenPasswordService,
    private readonly resets: PasswordResetService,
  ) {}

  @Operation(
    'Request a mail to reset a password',
    'If the email address has an active login, mails a link with a token that sets a new password. The token is',
    'valid for one hour. The response is the same for every address. At most five mails an hour are sent to an',
    'address. Operators get no mail.',
  )
  @Public()
  @Post('forgot')
  @HttpCode(204)
  @ApiNoContentResponse()
  forgot(@Body({ schema: ForgottenPasswordBody }) body: ForgottenPasswordBody): Promise<void> {
    return this.forgotten.request(body);
  }

  @Operation(
    'Reset a password',
    'Sets a new password with the token from the mail, and returns the login. When the response is sent, all',
    'tokens of the login have ended. The keys that the login issued stay valid. A token works once, and no longer',
    'works after any other change of the password.',
  )
  @Public()
  @Post('reset')
  @Refuses(PasswordResetUnknown)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PortalUserView })
  reset(@Body({ schema: ResetPasswordBody }) body: ResetPasswordBody): Promise<PortalUserView> {
    return this.resets.reset(body);
  }
}
