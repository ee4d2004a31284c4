import { WebSocket } from 'ws';

/** Node has a WebSocket of its own from version 22 on only. */
export default WebSocket as unknown as typeof globalThis.WebSocket;
