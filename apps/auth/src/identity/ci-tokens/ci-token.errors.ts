import { DomainError } from '@sandbourse/platform/errors';

export class CiTokenUnknown extends DomainError {
  readonly code = 'ci_token_unknown';

  constructor(ciTokenId: string) {
    super(`The CI token ${ciTokenId} does not exist`);
  }

  static example(): CiTokenUnknown {
    return new CiTokenUnknown('cit_01M7YTT5NMF4MMD6DGJKSYQC69');
  }
}
