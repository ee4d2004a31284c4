import { Injectable } from '@nestjs/common';
import { type ForgottenPasswordBody, LIMITS } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { UserService } from '../users/user.service.js';
import { UserStore } from '../users/user.store.js';
import { mayResetByMail } from './password-reset.js';
import { PasswordResetStore } from './password-reset.store.js';
import { PasswordResetMailService } from './password-reset-mail.service.js';

/** Requests the mails with a link to set a new password. */
@Injectable()
export class ForgottenPasswordService {
  constructor(
    private readonly db: Database,
    private readonly users: UserService,
    private readonly userStore: UserStore,
    private readonly store: PasswordResetStore,
    private readonly mails: PasswordResetMailService,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a link to the address, if a login has it. The caller learns nothing about the address: an unknown address,
   * and one that got the maximum number of mails in the last hour, are not reported.
   */
  async request({ email }: ForgottenPasswordBody): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const login = await this.users.findByEmail(tx, email);
      if (!login || !mayResetByMail(login)) return;
      // Lock the login, so that concurrent requests are counted one after the other.
      await this.userStore.lock(tx, login.user.userId);
      const recent = await this.store.queue.countRecent(tx, login.user.userId, this.clock.wall());
      if (recent < LIMITS.passwordMailsPerHourMax) await this.mails.request(tx, login.user);
    });
  }
}
