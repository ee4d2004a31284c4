/** The one name that events have wherever they are printed: the topic that goes with the `type` of an envelope. */
export function topicOf(type: string): string {
  return type.replace(/^com\.service\./, 'svc.');
}
