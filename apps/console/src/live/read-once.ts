/** A message between tabs. The tab that reads sends its state and the items. A new tab requests the state. */
type TabMessage<State, Item> = { readonly state: State } | { readonly item: Item } | { readonly asks: 'state' };

interface Reader<State, Item> {
  readonly signal: AbortSignal;
  /** Reads until the signal aborts. Only one tab of a browser reads at a time. */
  readonly read: (say: (state: State) => void) => AsyncIterable<Item>;
  readonly onState: (state: State) => void;
  readonly onItem: (item: Item) => void;
}

/**
 * Reads a source in one tab for all tabs that read under the same name. Over HTTP/1.1, a browser has only six
 * connections to a host, and a stream occupies one of them. If the tab that reads is closed, another tab takes over.
 * Rejects if reading fails.
 */
export async function readOnce<State, Item>(name: string, reader: Reader<State, Item>): Promise<void> {
  const { signal, read, onState, onItem } = reader;
  const channel = new BroadcastChannel(name);
  let reading: { state?: State } | undefined;
  const take = (message: TabMessage<State, Item>) => {
    if (signal.aborted) return;
    if ('item' in message) onItem(message.item);
    else if ('state' in message) onState(message.state);
    else if (reading?.state !== undefined) channel.postMessage({ state: reading.state });
  };
  const say = (message: TabMessage<State, Item>) => {
    take(message);
    channel.postMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage<State, Item>>) => take(data);
  channel.postMessage({ asks: 'state' });

  const readAll = async () => {
    reading = {};
    const sayState = (state: State) => {
      reading = { state };
      say({ state });
    };
    for await (const item of read(sayState)) say({ item });
  };
  try {
    // Browsers offer locks only to pages from https or from this computer. On other pages, each tab reads separately.
    await (isSecureContext ? navigator.locks.request(name, { signal }, readAll) : readAll());
  } finally {
    channel.close();
  }
}
