import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EnvironmentView } from '@sandbourse/contracts';
import { CallerOf, RequiresAny } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation } from '@sandbourse/platform/http';

@ApiTags('Environment')
@ApiBearerAuth()
@RequiresAny()
@Controller('v1/sandbox/environment')
export class EnvironmentController {
  @Operation(
    'Get the environment',
    'Says whether the firm of the caller is a sandbox firm, so that a program can check it before it sends anything',
    'else. Every response to a sandbox firm also has the header `X-Sandbox: true`.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: EnvironmentView })
  get(@CallerOf() caller: Caller): EnvironmentView {
    return { ...environmentOf(caller), firm_id: caller.firmId, money: 'SIMULATED', software: 'Sandbourse' };
  }
}

function environmentOf({ isSandbox, role, apiScopes }: Caller): Pick<EnvironmentView, 'environment' | 'is_sandbox'> {
  if (isSandbox) return { environment: 'SANDBOX', is_sandbox: true };
  const operates = role === 'ops_admin' || apiScopes?.has('sandbox.firms:write') === true;
  return { environment: operates ? 'OPERATOR' : 'LIVE', is_sandbox: false };
}
