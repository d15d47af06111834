import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AppError } from '#platform/app-error.ts';

import { drain, type ReceivedUpload, refuseBroken, takeFile } from './receive-upload.ts';

/** The texts and files of a multipart form that has arrived whole. */
export interface ReceivedForm {
  /** The last text of each name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly uploads: readonly ReceivedUpload[];
}

/** What a form may bring. A file that is larger arrives cut off, one byte over the limit. */
export interface FormRules {
  /** The name under which files come. */
  readonly field: string;
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  /** What the sender hears about more files. */
  readonly tooMany: string;
  readonly tempDir: string;
}

const maxFields = 20;

/**
 * Takes a multipart form to disk and hands it to `work`; what of its files `work` did not move away is removed
 * afterwards. Throws VALIDATION_ERROR for what is no such form, for too many files and for files under another name.
 */
export async function withForm<Result>(
  request: FastifyRequest,
  rules: FormRules,
  work: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const paths: string[] = [];
  const nextPath = () => {
    const path = join(rules.tempDir, randomUUID());
    paths.push(path);
    return path;
  };
  try {
    return await work(await receive(request, rules, nextPath));
  } finally {
    drain(request);
    for (const path of paths) {
      await rm(path, { force: true });
    }
  }
}

async function receive(
  request: FastifyRequest,
  { field, maxFiles, maxFileBytes, tooMany }: FormRules,
  nextPath: () => string,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    throw new AppError('VALIDATION_ERROR', 'Forespørgslen kan ikke læses.');
  }
  const fields = new Map<string, string>();
  const uploads: ReceivedUpload[] = [];
  // One file more than allowed is let through, so that the sender hears what is wrong.
  const limits = { files: maxFiles + 1, fields: maxFields, fileSize: maxFileBytes + 1 };
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch(refuseBroken);
    if (next.done === true) {
      return { fields: Object.fromEntries(fields), uploads };
    }
    const part = next.value;
    if (part.type === 'field') {
      fields.set(part.fieldname, z.string().catch('').parse(part.value));
    } else if (part.fieldname !== field) {
      throw new AppError('VALIDATION_ERROR', 'Formularen har en fil, vi ikke ved, hvad er.');
    } else if (uploads.length === maxFiles) {
      throw new AppError('VALIDATION_ERROR', tooMany);
    } else {
      uploads.push(await takeFile(part, nextPath()));
    }
  }
}
