import { type ConvertedTrial, listOf, type Trial } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

const PAGE_SIZE = 500;

/** Returns the query for all trials, newest first. Only for operators. */
export function trialsQuery(api: Api) {
  return queryOptions({
    queryKey: ['trials'],
    queryFn: ({ signal }) => listOf(api.auth.all('/sandbox', { params: { query: { page_size: PAGE_SIZE } }, signal })),
  });
}

const pathOf = (signupId: string) => ({ params: { path: { signup_id: signupId } } });

/** Extends a trial, which then ends thirty days from now. */
export function extendTrial(api: Api, signupId: string): Promise<Trial> {
  return api.auth.post('/sandbox/{signup_id}/extend', pathOf(signupId));
}

/** Converts a trial to a live firm. Only this response contains the secrets of the new keys. */
export function convertTrial(api: Api, signupId: string): Promise<ConvertedTrial> {
  return api.auth.post('/sandbox/{signup_id}/convert', pathOf(signupId));
}
