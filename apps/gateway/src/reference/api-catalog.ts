/** The media type of the catalogue (RFC 9727, 4.1). */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The Link header of the catalogue, which clients read with HEAD (RFC 9727, 2 and 3). */
export const API_CATALOG_LINK = '</.well-known/api-catalog>; rel="api-catalog"';

/** Returns the catalogue of the APIs of this installation as a linkset (RFC 9264, 4.2). */
export function apiCatalog(baseUrl: string): object {
  const link = (path: string, type: string) => ({ href: `${baseUrl}${path}`, type });
  return {
    linkset: [
      {
        anchor: `${baseUrl}/api/v1`,
        'service-desc': [
          link('/openapi.json', 'application/vnd.oai.openapi+json;version=3.1'),
          link('/asyncapi.json', 'application/vnd.aai.asyncapi+json;version=3.1.0'),
        ],
        'service-doc': [link('/docs', 'text/html'), link('/llms.txt', 'text/plain')],
        'service-meta': [link('/.well-known/oauth-authorization-server', 'application/json')],
        status: [link('/health/ready', 'application/json')],
      },
    ],
  };
}
