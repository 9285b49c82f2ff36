import { Controller, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { nothing, read } from '@hexduel/contracts-http';
import type { Endpoint as EndpointContract, Role } from '@hexduel/contracts-http';
import { Endpoint } from '@hexduel/service-host';
import type { ConfigDefinition, Service } from '@hexduel/service-host';
import { z } from 'zod';
import { Caller, provideRoleGuard } from '../src/index';
import type { RoleGuardOptions } from '../src/index';

const OfTeam = z.object({ team: z.string().min(1).max(64) });

function endpoint(method: EndpointContract['method'], path: `/${string}`, role: Role): EndpointContract {
  const params = path.includes(':team') ? OfTeam : nothing;
  return { ...read(path, { role, about: 'Tested.', params, query: nothing, answer: z.unknown() }), method };
}

/** What each endpoint requires. */
export const guarded = {
  ReadPublic: endpoint('GET', '/public', 'nobody'),
  ChangePublic: endpoint('POST', '/public', 'nobody'),
  ReadPlayers: endpoint('GET', '/players', 'player'),
  ReadTeams: endpoint('GET', '/teams/:team', 'player'),
  ChangeTeams: endpoint('PUT', '/teams/:team', 'player'),
  ReadAdmins: endpoint('GET', '/admins', 'admin'),
  ChangeAdmins: endpoint('DELETE', '/admins', 'admin'),
};

@Controller()
class GuardedController {
  @Endpoint(guarded.ReadPublic)
  readPublic(@Caller() caller: Caller): Caller {
    return caller;
  }

  @Endpoint(guarded.ChangePublic)
  changePublic(@Caller() caller: Caller): Caller {
    return caller;
  }

  @Endpoint(guarded.ReadPlayers)
  readPlayers(@Caller() caller: Caller): Caller {
    return caller;
  }

  @Endpoint(guarded.ReadTeams)
  readTeams(@Caller() caller: Caller): Caller {
    return caller;
  }

  @Endpoint(guarded.ChangeTeams)
  changeTeams(@Caller() caller: Caller): Caller {
    return caller;
  }

  @Endpoint(guarded.ReadAdmins)
  readAdmins(@Caller() caller: Caller): Caller {
    return caller;
  }

  @Endpoint(guarded.ChangeAdmins)
  changeAdmins(@Caller() caller: Caller): Caller {
    return caller;
  }
}

@Module({})
class GuardedModule {}

/** A service with endpoints for each role; every handler answers with its caller. */
export function guardedService(options: RoleGuardOptions): Service<ConfigDefinition> {
  const module: DynamicModule = {
    module: GuardedModule,
    controllers: [GuardedController],
    providers: [provideRoleGuard({ useFactory: () => options })],
  };
  return { name: 'guarded', config: {}, module };
}
