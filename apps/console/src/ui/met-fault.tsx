/** Names the fault that a request, a message or an attempt has met. */
export function MetFault({ fault }: { fault: string | null }) {
  return fault && <span className="soft small">It met the fault {fault}</span>;
}
