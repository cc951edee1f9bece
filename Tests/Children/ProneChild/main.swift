import TroupeKit

Application.run([
    Prone.self,
    Explorer.self,
    Dish.self,
    Warped.self,
    Wheels.self,
    Busy.self,
    Steps.self,
    Parting.self,
    Greeting.self,
    Caller.self,
    Careless.self,
    Ticking.self,
    Maker.self,
    MadeByCode.self,
])
