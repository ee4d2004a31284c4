/** The name of an event in all output: the topic for the `type` of an envelope. */
export function topicOf(type: string): string {
  return type.replace(/^com\.service\./, 'svc.');
}
