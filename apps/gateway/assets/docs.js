// Requests that are tried out go to where this page came from, whatever name the installation is known by.
void fetch('/openapi.json')
  .then(answer => answer.json())
  .then(reference =>
    SwaggerUIBundle({
      spec: { ...reference, servers: [{ url: '/' }] },
      dom_id: '#reference',
      deepLinking: true,
      docExpansion: 'none',
      filter: true,
      persistAuthorization: true,
      tryItOutEnabled: true,
      validatorUrl: null,
      defaultModelsExpandDepth: 0,
    }),
  );
