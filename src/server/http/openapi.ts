import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, FILE_PART, type FilePart, isOfConsole } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { EDITION_PARAM, IDEMPOTENCY_HEADER, Refusal, TOKEN_HEADER } from '#contract/wire.ts';
import { allEndpoints } from './all-endpoints.ts';

/** Built on the first request: few ask for it, and it would delay every start by half a second. */
export function serveOpenApi(app: FastifyInstance, origin: string) {
  app.serveMade({
    path: '/web/openapi.json',
    type: 'application/json; charset=utf-8',
    read: () => null,
    make: async () => JSON.stringify(openApiDocument(origin)),
    good: 'always',
  });
}

/** The OpenAPI 3.1 document of the API, generated from the contract. */
function openApiDocument(origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  const shared: JsonSchema = {};
  for (const endpoint of allEndpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, shared),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pavilion',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: origin }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } },
      responses: {
        Refused: {
          description: 'Refused: why, and what to do.',
          ...json(
            envelope(
              { $ref: '#/components/schemas/ErrorCode' },
              { $ref: '#/components/schemas/Refusal' },
            ),
          ),
        },
      },
      schemas: {
        ...shared,
        Refusal: jsonSchema(Refusal, 'output'),
        ErrorCode: {
          type: 'integer',
          enum: Object.values(errors).map(({ code }) => code),
          description: Object.entries(errors)
            .map(([name, { code, status }]) => `${code}: ${name} (HTTP ${status})`)
            .join('\n'),
        },
      },
    },
    paths,
  };
}

function operation(endpoint: Endpoint, shared: JsonSchema) {
  const { method, path, who, summary, input, file, output, creates } = endpoint;
  const operationId = path.slice(1).replaceAll('/', '.');
  const schema = shareDefinitions(jsonSchema(input, 'input'), `${operationId}.input`, shared);
  const answer = shareDefinitions(jsonSchema(output, 'output'), `${operationId}.output`, shared);
  return {
    operationId,
    summary,
    'x-who': who,
    security: who === 'anyone' ? [] : [{ token: [] }],
    parameters: [
      ...(method === 'GET' ? queryParameters(schema) : []),
      ...(isOfConsole(endpoint) ? [editionParameter] : []),
      ...(creates ? [{ in: 'header', name: IDEMPOTENCY_HEADER, schema: { type: 'string' } }] : []),
    ],
    ...(method === 'GET'
      ? {}
      : { requestBody: { required: true, ...(file ? form(schema, file) : json(schema)) } }),
    responses: {
      200: {
        description: 'Done.',
        ...(endpoint.answers ? anyFile : json(envelope({ const: 0 }, answer))),
      },
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Refused' },
    },
  };
}

const editionParameter = {
  in: 'query',
  name: EDITION_PARAM,
  description: 'The exhibition that the call concerns; default: the public one.',
  schema: { type: 'string', format: 'uuid' },
};

type JsonSchema = Record<string, unknown>;

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

/** Moves the local definitions of a recursive schema to the document level. */
function shareDefinitions(schema: JsonSchema, name: string, shared: JsonSchema): JsonSchema {
  const named = JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`);
  const { $defs = {}, ...rest } = JSON.parse(named) as JsonSchema & { $defs?: JsonSchema };
  for (const [key, definition] of Object.entries($defs)) shared[`${name}.${key}`] = definition;
  return rest;
}

function queryParameters({ properties = {}, required = [] }: JsonSchema) {
  const needed = new Set(required as string[]);
  const own = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    in: 'query',
    name,
    required: needed.has(name),
    schema,
  }));
  return [{ in: 'query', name: 'lang', schema: { enum: ['zh', 'en'], default: 'zh' } }, ...own];
}

const anyFile = {
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

/** The fields and the file of a form. */
function form({ properties = {}, required = [], ...rest }: JsonSchema, { types }: FilePart) {
  const file = { type: 'string', format: 'binary' };
  const schema = {
    ...rest,
    properties: { ...(properties as JsonSchema), [FILE_PART]: file },
    required: [...(required as string[]), FILE_PART],
  };
  const encoding = { [FILE_PART]: { contentType: types.join(', ') } };
  return { content: { 'multipart/form-data': { schema, encoding } } };
}

const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'data', 'message'],
  properties: { code, data, message: { type: 'string' } },
});
