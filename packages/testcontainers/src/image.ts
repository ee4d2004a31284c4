/** The ports and the state folder of the image (deploy/all-in-one.Dockerfile). */
export const HTTP_PORT = 8080;
export const FIX_PORT = 9878;
export const STACK_FILE = '/var/lib/sandbourse/state/stack.json';

/** The image of a version of Sandbourse. */
export const imageOf = (version: string) => `sandbourse/sandbourse:${version}`;
