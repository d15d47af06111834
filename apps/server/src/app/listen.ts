import type { FastifyInstance } from 'fastify';

interface Place {
  readonly PORT: number;
  readonly HOST: string;
}

/**
 * Begins to answer requests and tells under which address. When that cannot be, what was opened is closed first, so
 * that nothing of it complains later, and a sentence for the operator is thrown.
 */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { PORT, HOST }: Place,
  close: () => Promise<void>,
): Promise<string> {
  try {
    return await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    await close();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = sentenceFor(code, { PORT, HOST });
    throw sentence === null ? error : new Error(sentence, { cause: error });
  }
}

function sentenceFor(code: string, { PORT, HOST }: Place): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} is taken by another program, perhaps by another Bonbog. Stop that one, or set PORT to a free number.`;
    case 'EACCES':
      return `Port ${PORT} may not be used by this user: numbers below 1024 belong to the system. Set PORT to a higher one.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${HOST} is no address of this machine. Leave HOST out to listen on all of them.`;
    default:
      return null;
  }
}
