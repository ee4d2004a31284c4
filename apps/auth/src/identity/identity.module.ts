import { Global, Module } from '@nestjs/common';
import { KeyActivity, RevocationFollower, Revocations } from '@sandbourse/platform/auth';
import { Clock } from '@sandbourse/platform/clock';
import { Health, LOGGER } from '@sandbourse/platform/observability';
import { RUNS_ALONE } from '@sandbourse/platform/ownership';
import { Logger } from 'pino';
import { ActiveCredentialsService } from './api-keys/active-credentials.service.js';
import { ApiKeyController } from './api-keys/api-key.controller.js';
import { ApiKeyService } from './api-keys/api-key.service.js';
import { ApiKeyStore } from './api-keys/api-key.store.js';
import { KeyHistoryService } from './api-keys/key-history.service.js';
import { ScopeUseStore } from './api-keys/scope-use.store.js';
import { CiTokenController } from './ci-tokens/ci-token.controller.js';
import { CiTokenService } from './ci-tokens/ci-token.service.js';
import { CiTokenStore } from './ci-tokens/ci-token.store.js';
import { FirmController } from './firms/firm.controller.js';
import { FirmService } from './firms/firm.service.js';
import { FirmStore } from './firms/firm.store.js';
import { FirstOperatorService } from './first-operator/first-operator.service.js';
import { FixPasswordController } from './fix-passwords/fix-password.controller.js';
import { FixPasswordService } from './fix-passwords/fix-password.service.js';
import { FixPasswordStore } from './fix-passwords/fix-password.store.js';
import { SessionResetConsumer } from './fix-passwords/session-reset.consumer.js';
import { LoginController } from './login/login.controller.js';
import { LoginService } from './login/login.service.js';
import { LoginRefusalService } from './login/login-refusal.service.js';
import { LoginThrottle } from './login/login-throttle.service.js';
import { PasswordService } from './login/password.service.js';
import { TokenController } from './oauth/token.controller.js';
import { TokenService } from './oauth/token.service.js';
import { TokenAuditService } from './oauth/token-audit.service.js';
import { ForgottenPasswordService } from './password-resets/forgotten-password.service.js';
import { PasswordResetController } from './password-resets/password-reset.controller.js';
import { PasswordResetService } from './password-resets/password-reset.service.js';
import { PasswordResetStore } from './password-resets/password-reset.store.js';
import { PasswordResetMailService } from './password-resets/password-reset-mail.service.js';
import { RevocationController } from './revocations/revocation.controller.js';
import { RevocationService } from './revocations/revocation.service.js';
import { RevocationStore } from './revocations/revocation.store.js';
import { SignatureController } from './signatures/signature.controller.js';
import { SignatureService } from './signatures/signature.service.js';
import { SignatureStore } from './signatures/signature.store.js';
import { TenantService } from './tenants/tenant.service.js';
import { UserController } from './users/user.controller.js';
import { UserService } from './users/user.service.js';
import { UserStore } from './users/user.store.js';
import { UserAccessService } from './users/user-access.service.js';
import { DisabledMailService } from './webhooks/disabled-mail.service.js';
import { DisabledMailStore } from './webhooks/disabled-mail.store.js';
import { RegistrantController } from './webhooks/registrant.controller.js';
import { RegistrantService } from './webhooks/registrant.service.js';
import { WebhookChangeConsumer } from './webhooks/webhook-change.consumer.js';

/**
 * Firms, logins, keys and tokens, and how each is revoked. This module is global, because the platform's guard checks
 * here whether a token is revoked and a key is active. Replicas of auth receive revocations in the same way as the other
 * services.
 */
@Global()
@Module({
  controllers: [
    ApiKeyController,
    CiTokenController,
    FirmController,
    FixPasswordController,
    LoginController,
    PasswordResetController,
    RegistrantController,
    RevocationController,
    SessionResetConsumer,
    SignatureController,
    TokenController,
    UserController,
    WebhookChangeConsumer,
  ],
  providers: [
    ActiveCredentialsService,
    ApiKeyService,
    ApiKeyStore,
    CiTokenService,
    CiTokenStore,
    DisabledMailService,
    DisabledMailStore,
    FirmService,
    FirmStore,
    FirstOperatorService,
    FixPasswordService,
    FixPasswordStore,
    ForgottenPasswordService,
    KeyHistoryService,
    LoginRefusalService,
    LoginService,
    LoginThrottle,
    PasswordResetMailService,
    PasswordResetService,
    PasswordResetStore,
    PasswordService,
    RegistrantService,
    RevocationService,
    RevocationStore,
    Revocations,
    ScopeUseStore,
    SignatureService,
    SignatureStore,
    TenantService,
    TokenAuditService,
    TokenService,
    UserAccessService,
    UserService,
    UserStore,
    {
      provide: KeyActivity,
      useFactory: (active: ActiveCredentialsService) =>
        new KeyActivity(async ids => new Set(await active.activeOf(ids))),
      inject: [ActiveCredentialsService],
    },
    {
      provide: RevocationFollower,
      useFactory: (
        service: RevocationService,
        known: Revocations,
        clock: Clock,
        health: Health,
        log: Logger,
        runsAlone: boolean,
      ) => new RevocationFollower(question => service.after(question), known, clock, health, log, runsAlone),
      inject: [RevocationService, Revocations, Clock, Health, LOGGER, RUNS_ALONE],
    },
  ],
  exports: [
    ApiKeyService,
    FirmStore,
    KeyActivity,
    LoginService,
    Revocations,
    RevocationService,
    SignatureService,
    TenantService,
    UserStore,
  ],
})
export class IdentityModule {}
