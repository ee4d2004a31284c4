module.exports = {
  sandbourse: {
    input: 'build/openapi.json',
    output: { target: 'build/client/index.ts', client: 'fetch', baseUrl: process.env.BASE_URL },
  },
};
