import { credentialsSchema, type Credentials } from '@bonbog/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';

/** Checks the form by the contract's own rule. Loaded when the form is first touched. */
export const checkCredentials: Resolver<Credentials> = zodResolver(credentialsSchema);
