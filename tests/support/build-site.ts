import { createBuilder } from 'vite';

// The site without the application for hosts, uncompressed: a server compresses what the build has not.
const builder = await createBuilder({ logLevel: 'silent' });
for (const name of ['early', 'ssr', 'client']) {
  const environment = builder.environments[name];
  if (environment) await builder.build(environment);
}
