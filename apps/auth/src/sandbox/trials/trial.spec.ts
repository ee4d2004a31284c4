import { TrialStatus } from '@sandbourse/contracts';
import { nextAttemptAt } from '../../operations/mail/mail-retry.js';
import { domainOf, isDisposable } from './mail-domain.js';
import { TrialCannotMove } from './trial.errors.js';
import { aged, dueStatus, expiryFrom, isProvisioned, mayReseed, moved, type Trial } from './trial.js';
import { verificationMail } from './verification-mail.js';

const VERIFIED = new Date('2026-11-22T10:00:00Z');
const EXPIRES = new Date('2026-12-22T10:00:00Z');
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);
const DAY_MS = 24 * 60 * 60 * 1000;

const aTrial = (over: Partial<Trial> = {}): Trial => ({
  signupId: 'sbx_01M7YTT5NMF4MMD6DGJKSYQC69',
  email: 'ada@lovelace.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  firmName: 'Lovelace Wealth',
  practice: 'ACCUMULATION',
  status: 'ACTIVE',
  firmId: 'SBX3F8Z1C6W5H',
  userId: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
  createdAt: VERIFIED,
  verifiedAt: VERIFIED,
  expiresAt: EXPIRES,
  reseededAt: null,
  ...over,
});

describe('the moves of a trial', () => {
  // biome-ignore format: a table
  it.each<{ from: TrialStatus; to: readonly TrialStatus[] }>([
    { from: 'PENDING_VERIFICATION', to: ['ACTIVE', 'CONVERTED'] },
    { from: 'ACTIVE',               to: ['ACTIVE', 'EXPIRED', 'CONVERTED'] },
    { from: 'EXPIRED',              to: ['ACTIVE', 'PURGED', 'CONVERTED'] },
    { from: 'PURGED',               to: ['CONVERTED'] },
    { from: 'CONVERTED',            to: [] },
  ])('$from goes to $to and nowhere else', ({ from, to }) => {
    for (const status of TrialStatus.options) {
      if (to.includes(status)) expect(moved(aTrial({ status: from }), status).status).toBe(status);
      else expect(() => moved(aTrial({ status: from }), status)).toThrow(TrialCannotMove);
    }
  });
});

describe('what time makes of a trial', () => {
  it('ends thirty days after it began', () => expect(expiryFrom(VERIFIED)).toEqual(EXPIRES));

  // biome-ignore format: a table
  it.each<{ status: TrialStatus; at: Date; due: string | undefined }>([
    { status: 'ACTIVE',               at: after(EXPIRES, -1),              due: undefined },
    { status: 'ACTIVE',               at: EXPIRES,                         due: 'EXPIRED' },
    { status: 'ACTIVE',               at: after(EXPIRES, 15 * DAY_MS),     due: 'EXPIRED' },
    { status: 'EXPIRED',              at: after(EXPIRES, 15 * DAY_MS - 1), due: undefined },
    { status: 'EXPIRED',              at: after(EXPIRES, 15 * DAY_MS),     due: 'PURGED' },
    { status: 'PURGED',               at: after(EXPIRES, 99 * DAY_MS),     due: undefined },
    { status: 'CONVERTED',            at: after(EXPIRES, 99 * DAY_MS),     due: undefined },
  ])('$status at $at: $due', ({ status, at, due }) => expect(dueStatus(aTrial({ status }), at)).toBe(due));

  it('is nothing before its address is verified', () =>
    expect(dueStatus(aTrial({ status: 'PENDING_VERIFICATION', expiresAt: null }), EXPIRES)).toBeUndefined());

  it('is older by as many days as it is aged, and lasts as long', () => {
    const trial = aTrial({ reseededAt: VERIFIED });
    if (!isProvisioned(trial)) throw new Error('a trial that is not provisioned');
    expect(aged(trial, 31)).toEqual({
      ...trial,
      createdAt: after(VERIFIED, -31 * DAY_MS),
      verifiedAt: after(VERIFIED, -31 * DAY_MS),
      expiresAt: after(EXPIRES, -31 * DAY_MS),
      reseededAt: after(VERIFIED, -31 * DAY_MS),
    });
  });

  it('lets a reseed follow another after ten minutes', () => {
    const reseeded = aTrial({ reseededAt: VERIFIED });
    expect(mayReseed(aTrial(), VERIFIED)).toBe(true);
    expect(mayReseed(reseeded, after(VERIFIED, 10 * 60 * 1000 - 1))).toBe(false);
    expect(mayReseed(reseeded, after(VERIFIED, 10 * 60 * 1000))).toBe(true);
  });
});

describe('the domain of an address', () => {
  it.each(['mailinator.com', 'MAILINATOR.com', 'in.a.box.mailinator.com', 'yopmail.com'])('%s is disposable', domain =>
    expect(isDisposable(domainOf(`a@${domain}`))).toBe(true),
  );

  it.each(['gmail.com', 'outlook.com', 'proton.me', 'harbor.test', 'mailinator.com.harbor.test', 'com'])(
    '%s is accepted',
    domain => expect(isDisposable(domainOf(`a@${domain}`))).toBe(false),
  );
});

describe('the mail with a token', () => {
  const mail = { mailId: 7, signupId: 'sbx_1', email: 'ada@lovelace.test' };

  it('has it on a line of its own, in lines that no mail server folds', () => {
    const { text } = verificationMail(mail, { token: `sbxv_${'x'.repeat(43)}`, publicUrl: 'http://127.0.0.1:8080' });
    expect(text.split('\n')).toContain(`sbxv_${'x'.repeat(43)}`);
    expect(text.split('\n')).toContain(`http://127.0.0.1:8080/v#sbxv_${'x'.repeat(43)}`);
    expect(Math.max(...text.split('\n').map(line => line.length))).toBeLessThanOrEqual(76);
  });

  it('is tried again after half a minute, then twice as long each time, up to an hour', () => {
    const pauses = [1, 2, 3, 8, 20].map(n => nextAttemptAt(n, VERIFIED).getTime() - VERIFIED.getTime());
    expect(pauses).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000]);
  });
});
