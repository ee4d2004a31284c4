/** Whether the service in this container can do its work, for `docker compose up --wait`. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
