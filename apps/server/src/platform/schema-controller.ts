import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

/** For a server whose schemas are the contract's: it loads none of Fastify's own compilers. See {@link checkByContract}. */
export const SCHEMA_CONTROLLER: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
};

/** Has requests checked and answers written by the schemas of the contract. */
export function checkByContract(
  app: Pick<FastifyInstance, 'setValidatorCompiler' | 'setSerializerCompiler'>,
): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}

function refuse(): never {
  throw new Error('A route was added before checkByContract');
}
