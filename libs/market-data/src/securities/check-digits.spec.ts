import { isCusip, isIsin } from './check-digits.js';

describe('CUSIP', () => {
  it.each([
    ['037833100', 'Apple'],
    ['594918104', 'Microsoft'],
    ['17275R102', 'Cisco'],
    ['38259P508', 'Google'],
    ['68389X105', 'Oracle'],
  ])('accepts %s (%s)', cusip => expect(isCusip(cusip)).toBe(true));

  it.each([
    ['037833101', 'wrong check digit'],
    ['073833100', 'two characters exchanged'],
    ['03783310', 'too short'],
    ['0378331000', 'too long'],
    ['17275r102', 'lower case'],
    ['', 'nothing'],
  ])('refuses %s (%s)', cusip => expect(isCusip(cusip)).toBe(false));
});

describe('ISIN', () => {
  it.each([
    ['US0378331005', 'Apple'],
    ['US5949181045', 'Microsoft'],
    ['GB0002634946', 'BAE Systems'],
    ['AU0000XVGZA3', 'Treasury Corporation of Victoria'],
    ['DE000BAY0017', 'Bayer'],
  ])('accepts %s (%s)', isin => expect(isIsin(isin)).toBe(true));

  it.each([
    ['US0378331004', 'wrong check digit'],
    ['US0373831005', 'two characters exchanged'],
    ['US037833100', 'too short'],
    ['0378331005US', 'country at the wrong end'],
    ['us0378331005', 'lower case'],
  ])('refuses %s (%s)', isin => expect(isIsin(isin)).toBe(false));
});
