/** Returns the name of an event as all output shows it: the topic for the `type` of an envelope. */
export function topicOf(type: string): string {
  return type.replace(/^com\.service\./, 'svc.');
}
