import { iconPng } from '../../../frame/icon-png';

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams(): { size: string }[] {
  return [{ size: '192' }, { size: '512' }];
}

/** The icon for the home screens of phones. */
export async function GET(_: Request, { params }: { params: Promise<{ size: string }> }): Promise<Response> {
  return iconPng(Number((await params).size), 'filled');
}
