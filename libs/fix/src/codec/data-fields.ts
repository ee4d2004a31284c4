/**
 * The data fields by the tags of their length fields. A data field may contain any byte, including SOH, and follows the
 * field with its length (FIX 4.2, volume 1).
 */
export const DATA_TAG_BY_LENGTH_TAG: ReadonlyMap<number, number> = new Map([
  [90, 91], // SecureData
  [93, 89], // Signature
  [95, 96], // RawData
  [212, 213], // XmlData
  [348, 349], // EncodedIssuer
  [350, 351], // EncodedSecurityDesc
  [352, 353], // EncodedListExecInst
  [354, 355], // EncodedText
  [356, 357], // EncodedSubject
  [358, 359], // EncodedHeadline
  [360, 361], // EncodedAllocText
  [362, 363], // EncodedUnderlyingIssuer
  [364, 365], // EncodedUnderlyingSecurityDesc
  [445, 446], // EncodedListStatusText
]);

export const DATA_TAGS: ReadonlySet<number> = new Set(DATA_TAG_BY_LENGTH_TAG.values());
