import { createBuilder } from 'vite';

// What the site itself needs, without the application for hosts, and nothing compressed: a server does that
// where the build has not.
const builder = await createBuilder({ logLevel: 'silent' });
for (const name of ['early', 'ssr', 'client']) {
  const environment = builder.environments[name];
  if (environment) await builder.build(environment);
}
