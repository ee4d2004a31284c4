/** The HTTP port of the image (deploy/all-in-one.Dockerfile). */
export const HTTP_PORT = 8080;
/** The FIX port of the image. */
export const FIX_PORT = 9878;
/** The description of the running sandbox in the state folder of the image. */
export const STACK_FILE = '/var/lib/sandbourse/state/stack.json';

export const imageOf = (version: string) => `sandbourse/sandbourse:${version}`;
