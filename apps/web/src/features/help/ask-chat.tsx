import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';

import { buttonClassName } from '#ui/button.tsx';
import { helpText as text } from './help.text.ts';

/** The way on for whom no article helped. */
export function AskChat({ chatPath }: { readonly chatPath: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">{text.notHelped}</p>
      <ChatLink chatPath={chatPath} />
    </div>
  );
}

/** The link alone. */
export function ChatLink({ chatPath }: { readonly chatPath: string }) {
  return (
    <Link href={chatPath} className={buttonClassName({})}>
      <MessageCircle aria-hidden className="size-5" />
      {text.askChat}
    </Link>
  );
}
