import { accountRoutes } from '@bonbog/contract/calls';

import { resetText as text } from './reset.text.ts';
import { LinkRequest } from './link-request.tsx';

/** Screen: asks for a link to a new password. It says the same whether or not there is such an account. */
export function ForgotPage() {
  return <LinkRequest route={accountRoutes.forgotPassword} title={text.forgotTitle} lead={text.forgotLead} />;
}
